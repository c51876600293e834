import type { LookupMessage } from '@coverline/contract/eligibility/lookupMessage.ts';

type Props = { readonly which: '270' | '271'; readonly message: LookupMessage };

/** A message as it went over the wire, a segment a line. */
export const MessageLines = ({ which, message: { Segments, Kinds } }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
  <ol className="message-lines mono" tabIndex={0} aria-label={`Segments of the ${which}`}>
    {Segments.map(({ Text, Kind }, at) => (
      <li key={at} title={Kinds[Kind]?.Label}>
        {Text}
      </li>
    ))}
  </ol>
);
