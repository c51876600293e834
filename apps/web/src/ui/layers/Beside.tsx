import { type Ref, useImperativeHandle } from 'react';

type Props = {
  /** Drawn elsewhere. */
  readonly element: HTMLElement;
  readonly ref?: Ref<HTMLElement>;
};

/** A target of Mantine's that is drawn elsewhere already: hands that element over, and draws nothing. */
export function Beside({ element, ref }: Props) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
