import type { CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import { casePaperCalls, mostPrintedCases } from '@coverline/contract/cases/forms/casePapers.ts';
import type { PaperLanguage } from '@coverline/domain/cases/forms/formKind.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { PaperChoices } from '#/features/cases/forms/PaperChoices.tsx';
import { choicesOf, papersOf, toggled } from '#/features/cases/forms/papersChosen.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Modal } from '#/ui/layers/Modal.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props = { readonly cases: readonly Pick<CaseRow, 'CaseID'>[]; readonly onClose: () => void };

/** The same papers for several cases as one PDF, each filled with its own. */
export function PrintPapers({ cases, onClose }: Props) {
  const [language, setLanguage] = useState<PaperLanguage>('en');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const offered = useCall(casePaperCalls.getCasePapers, { CaseID: cases[0]?.CaseID ?? '', Language: language });
  const print = useDownload(casePaperCalls.printCasePapers);
  const tooMany = cases.length > mostPrintedCases;
  const why = tooMany
    ? worded(`${mostPrintedCases} {cases} are printed at once, at most. Choose fewer.`)
    : chosen.size === 0
      ? 'Choose a form or a letter first.'
      : null;
  const choices = offered.data === undefined ? [] : choicesOf(offered.data);
  const run = () =>
    print.run({
      CaseIDs: cases.map(({ CaseID }) => CaseID),
      Language: language,
      Papers: papersOf(choices, chosen, new Map()),
    });
  return (
    <Modal
      title={worded(`Print for ${cases.length === 1 ? 'one {case}' : `${cases.length} {cases}`}`)}
      width="form"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" busy={print.busy} disabledReason={why} onClick={() => void run()}>
            One PDF to print
          </Button>
        </>
      }
    >
      <div className="case-papers-choose">
        <p className="dim small">
          {worded(
            `Up to ${mostPrintedCases} {cases} and 6 papers each. Letters are printed as they ship: what is not known stands in brackets.`,
          )}
        </p>
        <PanelState panel={panelOf(offered, 'the forms and letters')} name="The forms and letters" rows={8}>
          {() => (
            <PaperChoices
              choices={choices}
              chosen={chosen}
              language={language}
              onChosen={(key) => setChosen(toggled(chosen, key))}
              onLanguage={(next) => {
                setChosen(new Set());
                setLanguage(next);
              }}
            />
          )}
        </PanelState>
      </div>
    </Modal>
  );
}
