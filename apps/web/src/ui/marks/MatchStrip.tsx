import './Confidence.css';

/** How far a field agrees; `none`: one side does not have it. */
export type Match = 'agrees' | 'inPart' | 'differs' | 'none';

type Props = {
  readonly fields: readonly { readonly name: string; readonly match: Match }[];
};

/** Fields compared, in their fixed order, by height: what agrees is low, in part half, against it full, missing a dash. */
export function MatchStrip({ fields }: Props) {
  return (
    <span
      className="strip"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn marks are the image
      role="img"
      aria-label={matchSentence(fields)}
    >
      {fields.map(({ name, match }) => (
        <i key={name} className={`is-${match}`} />
      ))}
    </span>
  );
}

const kinds = [
  ['differs', 'differs', 'differ'],
  ['inPart', 'agrees in part', 'agree in part'],
  ['none', 'was not compared', 'were not compared'],
] as const;

/** The strip in words: trouble by name, the rest counted. */
export function matchSentence(fields: Props['fields']): string {
  const agree = fields.filter(({ match }) => match === 'agrees').length;
  const rest = kinds.flatMap(([kind, one, several]) => {
    const names = fields.filter(({ match }) => match === kind).map(({ name }) => name);
    return names.length === 0 ? [] : [`${names.join(', ')} ${names.length === 1 ? one : several}`];
  });
  return [`${agree} of ${fields.length} fields agree`, ...rest].join('; ');
}
