import { inactivityText } from '@coverline/domain/session/inactivity.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Modal } from '#/ui/layers/Modal.tsx';

type Props = {
  readonly secondsLeft: number;
  readonly onStay: () => void;
  readonly onLogOff: () => void;
};

/** Counts down to the automatic logout (SESS-01, SESS-02). Only an answer takes it away: a brushed mouse is none. */
export default function StillThere({ secondsLeft, onStay, onLogOff }: Props) {
  return (
    <Modal
      title="Still there?"
      dismissible={false}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onLogOff}>Log Off</Button>
          <Button variant="primary" onClick={onStay} data-autofocus>
            Stay logged in
          </Button>
        </>
      }
    >
      <p className="tn">{inactivityText(secondsLeft)}</p>
    </Modal>
  );
}
