import { Button } from '#/ui/actions/Button.tsx';
import type { Asked } from '#/ui/layers/confirm.ts';
import { Modal } from '#/ui/layers/Modal.tsx';

/** The question as a modal: its title, its answers, the safe one focused. */
export function ConfirmModal({ asked }: { readonly asked: Asked }) {
  return (
    <Modal
      title={asked.title}
      width={asked.deed === undefined ? 'message' : 'decision'}
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
