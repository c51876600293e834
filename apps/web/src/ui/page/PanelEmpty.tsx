import './PanelState.css';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  /** Why there is nothing. */
  readonly why?: string;
  /** One next step: a small button. */
  readonly next?: ReactNode;
};

export function PanelEmpty({ title, why, next }: Props) {
  return (
    <div className="blank">
      <p>
        <b>{title}</b>
      </p>
      {why && <p className="dim">{why}</p>}
      {next}
    </div>
  );
}
