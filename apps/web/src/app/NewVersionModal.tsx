import { useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Modal } from '#/ui/Modal.tsx';

/** It stays until the page is loaded anew: the old one may speak a contract that is gone. */
export default function NewVersionModal() {
  const [loading, setLoading] = useState(false);
  const refresh = () => {
    setLoading(true);
    location.reload();
  };
  return (
    <Modal
      title="New Version Installed"
      dismissible={false}
      onClose={() => {}}
      footer={
        <Button variant="primary" busy={loading} onClick={refresh} data-autofocus>
          Refresh
        </Button>
      }
    >
      <p>A newer version of this application is ready. Refresh to use it.</p>
    </Modal>
  );
}
