import { Notice } from '#/ui/page/Notice.tsx';

/** Stands over what every company of the installation shares, for who may read it and not change it. */
export function KeptByOperator() {
  return (
    <Notice tone="info">
      You may read this list. It is kept by the company that runs this installation, for all that share it.
    </Notice>
  );
}
