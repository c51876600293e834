import { secondStepWords, type UserDetail } from '@coverline/contract/userAdministration/userAdministration.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { UserActs } from '#/features/userAdministration/UserActs.tsx';
import { UserNameForm } from '#/features/userAdministration/UserNameForm.tsx';
import { statusGrades } from '#/features/userAdministration/userWords.ts';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = { readonly user: UserDetail; readonly timeZone: string };

const disabledWords: Readonly<Record<string, string>> = { inactive: 'After 90 days without a sign-in' };

export function UserAccount({ user, timeZone }: Props) {
  const [naming, setNaming] = useState(false);
  const facts = [
    { name: 'E-mail', value: user.Email },
    { name: 'Type', value: user.UserType === 2 ? 'Admin' : 'User' },
    { name: 'Last login', value: user.LastLogin === null ? 'Never' : formatInstant(user.LastLogin, timeZone) },
    { name: 'Second step', value: secondStepWords[user.SecondStep] },
    { name: 'Password changed', value: formatInstant(user.PasswordChangedAt, timeZone) },
    ...(user.LinkExpires === null
      ? []
      : [{ name: 'Mailed link good until', value: formatInstant(user.LinkExpires, timeZone) }]),
  ];
  const why = user.DisabledWhy === null ? undefined : disabledWords[user.DisabledWhy];
  return (
    <Section title="Account" right={<StatusBadge pill grade={statusGrades[user.Status]} text={user.Status} />}>
      {why !== undefined && <p className="dim small">{why}.</p>}
      <Facts facts={facts} />
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
