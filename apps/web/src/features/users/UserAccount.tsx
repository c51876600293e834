import { secondStepWords, type UserDetail } from '@coverline/contract/userAdministration.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { UserActs } from '#/features/users/UserActs.tsx';
import { UserNameForm } from '#/features/users/UserNameForm.tsx';
import { statusGrades } from '#/features/users/userWords.ts';
import { Notice } from '#/ui/Notice.tsx';
import { Section } from '#/ui/Section.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';

type Props = { readonly user: UserDetail; readonly timeZone: string };

const disabledWords: Readonly<Record<string, string>> = { inactive: 'After 90 days without a sign-in' };

export function UserAccount({ user, timeZone }: Props) {
  const [naming, setNaming] = useState(false);
  const facts: readonly (readonly [string, string])[] = [
    ['E-mail', user.Email],
    ['Type', user.UserType === 2 ? 'Admin' : 'User'],
    ['Last login', user.LastLogin === null ? 'Never' : formatInstant(user.LastLogin, timeZone)],
    ['Second step', secondStepWords[user.SecondStep]],
    ['Password changed', formatInstant(user.PasswordChangedAt, timeZone)],
    ...(user.LinkExpires === null
      ? []
      : [['Mailed link good until', formatInstant(user.LinkExpires, timeZone)] as const]),
  ];
  const why = user.DisabledWhy === null ? undefined : disabledWords[user.DisabledWhy];
  return (
    <Section title="Account" right={<StatusBadge pill grade={statusGrades[user.Status]} text={user.Status} />}>
      {why !== undefined && <p className="dim small">{why}.</p>}
      <dl className="user-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {user.WhyNot !== null && <Notice tone="info">{user.WhyNot}</Notice>}
      {user.WhyNot === null &&
        (naming ? (
          <UserNameForm user={user} onDone={() => setNaming(false)} />
        ) : (
          <UserActs user={user} onName={() => setNaming(true)} />
        ))}
    </Section>
  );
}
