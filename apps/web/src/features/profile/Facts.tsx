import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';

type Props = { readonly facts: readonly { readonly name: string; readonly value: string }[] };

export function Facts({ facts }: Props) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{orPlaceholder(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
