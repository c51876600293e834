import type { Enhancement } from '@coverline/contract/enhancements/enhancements.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { CommentForm } from '#/features/enhancements/CommentForm.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly request: Enhancement; readonly isStaff: boolean };

export function Comments({ request, isStaff }: Props) {
  const { TimeZone } = useUser();
  const { CommentList } = request;
  return (
    <Section title="Comments" level={3} right={CommentList.length}>
      <ul className="comments">
        {CommentList.map(({ ID, Author, Internal, Text, WrittenAt }) => (
          <li key={ID} className={Internal ? 'is-internal' : undefined}>
            <p className="dim small">
              {Author}, {formatInstant(WrittenAt, TimeZone)}
              {Internal && <b> · Internal</b>}
            </p>
            <p className="enhancement-words">{Text}</p>
          </li>
        ))}
      </ul>
      <CommentForm key={CommentList.length} requestId={request.ID} isStaff={isStaff} />
    </Section>
  );
}
