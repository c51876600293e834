import { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import type { AbnDetail } from '@coverline/contract/cases/abn/abnShapes.ts';
import { abnBounds } from '@coverline/domain/cases/abn/abnKinds.ts';
import type { AbnDeed } from '@coverline/domain/cases/abn/abnMoves.ts';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { ClaimModal } from '#/features/abn/after/ClaimModal.tsx';
import { CostModal } from '#/features/abn/after/CostModal.tsx';
import { PaperModal } from '#/features/abn/after/PaperModal.tsx';
import { RefuseModal } from '#/features/abn/after/RefuseModal.tsx';
import { reloadAbns } from '#/features/abn/reloadAbns.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { askText } from '#/ui/layers/askText.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

export type AbnWays = {
  readonly onEdit: (abn: AbnDetail) => void;
  readonly onReplace: (abn: AbnDetail) => void;
  /** Turns the screen to the patient. */
  readonly onSign: () => void;
  readonly onClose: () => void;
};

type Asking = 'paper' | 'refuse' | 'claim' | 'cost';

/** What can be done with a notice as it stands; what cannot is not offered. */
export function AbnDeeds({ abn, onEdit, onReplace, onSign }: { readonly abn: AbnDetail } & AbnWays) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const print = useDownload(abnCalls.printAbn);
  const present = useSend(abnCalls.presentAbn, { reread: reloadAbns });
  const voiding = useSend(abnCalls.voidAbn, { reread: reloadAbns });
  const { AbnID, Version, Standing, Stops, Papers, Number: number } = abn;
  const may = (deed: AbnDeed) => abn.Deeds[deed] === null;
  const [first] = Stops;
  const told = {
    onError: (error: Error) => void toast(errorText(error), { grade: 'Bad' }),
  };
  const onPresent = async () => {
    const sure = await confirm({
      title: worded('Give it to the {patient}?'),
      body: worded(
        'Go through it with the {patient}, and answer what they ask. From now on it stays as it is; its page is kept.',
      ),
      safe: 'Not yet',
      deed: 'Give it',
    });
    if (sure)
      present.mutate({ AbnID, Version }, { ...told, onSuccess: () => void toast(`Notice ${number} is given.`) });
  };
  const onVoid = async () => {
    const Reason = await askText({
      title: `Void notice ${number}?`,
      label: 'Why',
      help: 'It is kept, and counts for nothing.',
      maxLength: abnBounds.words,
      safe: 'Keep it',
      deed: 'Void it',
    });
    if (Reason !== null)
      voiding.mutate(
        { AbnID, Version, Reason },
        { ...told, onSuccess: () => void toast(`Notice ${number} is voided.`) },
      );
  };
  const isDraft = Standing === 'Draft';
  const isAnswered = Papers.some(({ Kind }) => Kind !== 'Given');
  return (
    <div className="abn-deeds">
      {isDraft && (
        <Button
          variant="primary"
          busy={present.isPending}
          disabledReason={first === undefined ? null : worded(first.Message)}
          onClick={() => void onPresent()}
        >
          {worded('Give it to the {patient}')}
        </Button>
      )}
      {may('Sign') && (
        <Button variant="primary" onClick={onSign}>
          {worded('Turn the screen to the {patient}')}
        </Button>
      )}
      {isDraft && <Button onClick={() => onEdit(abn)}>Change</Button>}
      <Button
        icon={IconPrinter}
        variant={isAnswered && !may('Sign') ? 'primary' : 'default'}
        busy={print.busy}
        onClick={() => void print.run({ AbnID, Paper: Papers.some(({ Kind }) => Kind === 'Scan') ? 'Scan' : 'Page' })}
      >
        {isDraft ? 'See the page' : isAnswered ? worded('Print the {patient}’s copy') : 'Print it to be signed'}
      </Button>
      {may('Sign') && <Button onClick={() => setAsking('paper')}>Signed on paper</Button>}
      {may('Refuse') && <Button onClick={() => setAsking('refuse')}>Refused to sign</Button>}
      {may('Attach') && <Button onClick={() => setAsking('claim')}>Put with a claim</Button>}
      {may('TellActual') && <Button onClick={() => setAsking('cost')}>Tell the cost</Button>}
      {may('Supersede') && <Button onClick={() => onReplace(abn)}>Make one in its place</Button>}
      {may('Void') && (
        <Button variant="danger" busy={voiding.isPending} onClick={() => void onVoid()}>
          Void
        </Button>
      )}
      {asking === 'paper' && <PaperModal abn={abn} onClose={() => setAsking(null)} />}
      {asking === 'refuse' && <RefuseModal abn={abn} onClose={() => setAsking(null)} />}
      {asking === 'claim' && <ClaimModal abn={abn} onClose={() => setAsking(null)} />}
      {asking === 'cost' && <CostModal abn={abn} onClose={() => setAsking(null)} />}
    </div>
  );
}
