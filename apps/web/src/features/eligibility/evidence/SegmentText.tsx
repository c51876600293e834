import { Fragment } from 'react';

type Props = {
  readonly elements: readonly string[];
  readonly separator: string;
  /** The element that holds the value. */
  readonly marked: number | null;
};

/** A segment as received: the value marked, what qualifies it underlined, its separators faint. */
export function SegmentText({ elements, separator, marked }: Props) {
  return (
    <p className="seg">
      {elements.map((text, at) => (
        // Elements are known by their place alone.
        <Fragment key={at}>
          {at > 0 && <s>{separator}</s>}
          {text !== '' && (at === marked ? <mark>{text}</mark> : at === 0 ? text : <em>{text}</em>)}
        </Fragment>
      ))}
    </p>
  );
}
