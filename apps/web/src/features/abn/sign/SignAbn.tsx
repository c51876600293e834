import { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { SignNotice } from '#/features/abn/sign/SignNotice.tsx';
import { signWords } from '#/features/abn/sign/signWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { FullScreen } from '#/ui/layers/FullScreen.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { formWords } from '@coverline/domain/cases/abn/formWords.ts';

type Props = { readonly id: string; readonly onClose: () => void };

/** The notice on a screen that is turned to the patient, who alone chooses and signs. */
export function SignAbn({ id, onClose }: Props) {
  const stored = useCall(abnCalls.getAbn, { AbnID: id });
  const [isDone, setDone] = useState(false);
  const language = stored.data?.Language ?? 'English';
  const words = signWords[language];
  return (
    <FullScreen title={formWords[language].title} lang={formWords[language].lang} onClose={onClose}>
      {isDone ? (
        <div className="abn-sign-done">
          <output>
            <b>{words.thanks}</b> {words.handBack}
          </output>
          <Button size="l" onClick={onClose}>
            {words.back}
          </Button>
        </div>
      ) : (
        <PanelState panel={panelOf(stored, 'the notice')} name="The notice" rows={8}>
          {(abn) => <SignNotice abn={abn} onDone={() => setDone(true)} onLeave={onClose} />}
        </PanelState>
      )}
    </FullScreen>
  );
}
