import { lazy, Suspense, useSyncExternalStore } from 'react';
import { questions } from '#/ui/layers/confirm.ts';

const ConfirmModal = lazy(async () => ({ default: (await import('#/ui/layers/ConfirmModal.tsx')).ConfirmModal }));

/** Shows the oldest open question; never two deep. The modal's code arrives with the first question. */
export function ConfirmHost() {
  const [asked] = useSyncExternalStore(questions.subscribe, questions.get, questions.get);
  return asked ? (
    <Suspense>
      <ConfirmModal asked={asked} />
    </Suspense>
  ) : null;
}
