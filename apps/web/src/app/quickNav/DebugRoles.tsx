import './quickNav.css';
import { useState } from 'react';
import { session, useUser } from '#/api/session/session.ts';
import { shownRoles, toggleRole } from '#/app/quickNav/debugRoles.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { Modal } from '#/ui/layers/Modal.tsx';

/** Shows the portal as somebody with other roles sees it. */
export default function DebugRoles({ onClose }: { readonly onClose: () => void }) {
  const { Roles } = useUser();
  const [before] = useState(Roles);
  return (
    <Modal
      title="Debug roles"
      width="form"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => session.patch({ Roles: before })}>Undo all</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>
        Changes what this page shows and nothing else: the server keeps to your own roles, and they come back when the
        page is loaded anew.
      </p>
      <fieldset className="debug-roles">
        <legend className="sr">Your roles</legend>
        {shownRoles(Roles).map(({ role, has }) => (
          <CheckField key={role} label={role} checked={has} onChange={() => toggleRole(role)} />
        ))}
      </fieldset>
    </Modal>
  );
}
