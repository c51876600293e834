import type { Enhancement } from '@coverline/contract/enhancements/enhancements.ts';
import { priorities } from '@coverline/domain/enums.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { VoteButton } from '#/features/enhancements/VoteButton.tsx';
import { Section } from '#/ui/page/Section.tsx';

export function RequestFacts({ request }: { readonly request: Enhancement }) {
  const { TimeZone } = useUser();
  const priority = Object.entries(priorities).find(([, value]) => value === request.Priority)?.[0] ?? '';
  return (
    <>
      <Section title={request.Title} right={<VoteButton request={request} />}>
        <p className="dim">
          {request.Status}
          {request.TargetRelease !== '' && `, for release ${request.TargetRelease}`} · {request.Area} · {priority}{' '}
          priority
        </p>
        <p className="dim">
          {request.Requester}, {formatInstant(request.CreatedAt, TimeZone)}
        </p>
        <p className="enhancement-words">{request.Description}</p>
      </Section>
      {request.Benefit !== '' && (
        <Section title="What it would save" level={3}>
          <p className="enhancement-words">{request.Benefit}</p>
        </Section>
      )}
      {request.DeclineReason !== '' && (
        <Section title="Why it was declined" level={3}>
          <p className="enhancement-words">{request.DeclineReason}</p>
        </Section>
      )}
    </>
  );
}
