import { useSyncExternalStore } from 'react';
import { Button } from '#/ui/Button.tsx';
import { questions } from '#/ui/confirm.ts';
import { Modal } from '#/ui/Modal.tsx';

/** Shows the oldest open question; never two deep. */
export function ConfirmHost() {
  const [asked] = useSyncExternalStore(questions.subscribe, questions.get, questions.get);
  if (!asked) return null;
  return (
    <Modal
      title={asked.title}
      alert
      onClose={() => asked.answer(false)}
      footer={
        <>
          <Button
            data-autofocus
            variant={asked.deed === undefined ? 'primary' : 'default'}
            onClick={() => asked.answer(false)}
          >
            {asked.safe}
          </Button>
          {asked.deed !== undefined && (
            <Button variant={asked.danger ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
              {asked.deed}
            </Button>
          )}
        </>
      }
    >
      {typeof asked.body === 'string' ? <p>{asked.body}</p> : asked.body}
    </Modal>
  );
}
