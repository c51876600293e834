import { useState } from 'react';
import { runsInDesktopHost } from '#/app/start/isDesktopHost.ts';
import { reloadPage } from '#/app/routing/unsaved.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Modal } from '#/ui/layers/Modal.tsx';

/** It stays until the page is loaded anew: the old one may speak a contract that is gone. A desktop host loads it by being reopened. */
export default function NewVersionModal() {
  const [loading, setLoading] = useState(false);
  const inHost = runsInDesktopHost();
  const refresh = () => {
    setLoading(true);
    reloadPage();
  };
  return (
    <Modal
      title="New Version Installed"
      dismissible={false}
      onClose={() => {}}
      footer={
        !inHost && (
          <Button variant="primary" busy={loading} onClick={refresh} data-autofocus>
            Refresh
          </Button>
        )
      }
    >
      <p>
        {inHost
          ? 'Please close and reopen the application to use the new version.'
          : 'A newer version of this application is ready. Refresh to use it.'}
      </p>
    </Modal>
  );
}
