import type { Engine } from '../createEngine.ts';
import { isAcknowledgement } from '../model/isAcknowledgement.ts';
import type { Message } from '../model/outline.ts';
import { AnsweredView } from './AnsweredView.tsx';
import { CompareView } from './CompareView.tsx';

type Props = {
  readonly engine: Engine;
  readonly left: Message;
  readonly right: Message;
  readonly onClose: () => void;
};

/** Two messages beside each other: one that answers the other at its places in that, any others by what differs. */
export function TwoMessages({ left, right, ...rest }: Props) {
  const [leftAnswers, rightAnswers] = [left, right].map(({ outline }) => isAcknowledgement(outline));
  if (leftAnswers === rightAnswers) return <CompareView left={left} right={right} {...rest} />;
  return (
    <AnsweredView {...rest} sent={leftAnswers === true ? right : left} answer={leftAnswers === true ? left : right} />
  );
}
