import './PanelState.css';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

type Props = {
  /** What did not load: "The estimate did not load". */
  readonly title: string;
  readonly message: string;
  /** The correlation id to give to support. */
  readonly reference?: string | null | undefined;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
};

/** A panel that fails fails alone. */
export function PanelFailed({ title, message, reference, onRetry, retrying = false }: Props) {
  return (
    <div className="blank" role="alert">
      <p>
        <StatusGlyph grade="Bad" />
        <b>{title}</b>
      </p>
      <p className="soft">{message}</p>
      <div className="row">
        <Button size="s" icon={IconRefresh} onClick={onRetry} busy={retrying}>
          Retry
        </Button>
        {reference && (
          <span className="dim small">
            Reference <span className="mono">{reference}</span>
          </span>
        )}
      </div>
    </div>
  );
}
