import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { casePaperCalls } from '@coverline/contract/cases/forms/casePapers.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { PaperLanguage } from '@coverline/domain/cases/forms/formKind.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { send } from '#/api/send.ts';
import { worded } from '#/api/terms.ts';
import { useAsked } from '#/api/useAsked.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { PaperWarnings } from '#/app/papers/PaperWarnings.tsx';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { LetterText } from '#/features/cases/forms/LetterText.tsx';
import { PaperChoices } from '#/features/cases/forms/PaperChoices.tsx';
import {
  choicesOf,
  isAnyTyped,
  type LetterEdit,
  type LetterEdits,
  type Offered,
  papersOf,
  toggled,
} from '#/features/cases/forms/papersChosen.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { PdfPages } from '#/ui/pdf/PdfPages.tsx';

type Props = { readonly of: CaseDetail };

/** Forms and letters of a case: chosen, filled from what is known, looked at, kept and printed. */
export default function FormsAndLetters({ of }: Props) {
  const [language, setLanguage] = useState<PaperLanguage>('en');
  const offered = useCall(casePaperCalls.getCasePapers, { CaseID: of.CaseID, Language: language });
  return (
    <PanelState panel={panelOf(offered, 'the forms and letters')} name="The forms and letters" rows={10}>
      {(data) => <Choose key={language} of={of} offered={data} language={language} onLanguage={setLanguage} />}
    </PanelState>
  );
}

type Filled = DataOf<typeof casePaperCalls.fillCasePapers>;
type ChooseProps = Props & {
  readonly offered: Offered;
  readonly language: PaperLanguage;
  readonly onLanguage: (language: PaperLanguage) => void;
};

function Choose({ of, offered, language, onLanguage }: ChooseProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [edits, setEdits] = useState<LetterEdits>(new Map());
  const { busy, answerTo, ask, forget } = useAsked<Filled>();
  const keep = useSend(casePaperCalls.keepCasePapers);
  const print = useDownload(casePaperCalls.printCasePapers);
  const choices = choicesOf(offered);
  const asked = { Language: language, Papers: papersOf(choices, chosen, edits) };
  const shown = answerTo(JSON.stringify(asked));
  const isLost = isAnyTyped(edits);
  useUnsaved(isLost);
  const why = chosen.size === 0 ? 'Choose a form or a letter first.' : null;
  const put = (key: string, edit: LetterEdit | null) =>
    setEdits((now) => {
      const next = new Map(now);
      if (edit === null) next.delete(key);
      else next.set(key, edit);
      return next;
    });
  const fill = () =>
    void ask(JSON.stringify(asked), () => send(casePaperCalls.fillCasePapers, { CaseID: of.CaseID, ...asked }));
  const onKeep = () =>
    keep.mutate(
      { CaseID: of.CaseID, ...asked },
      {
        onSuccess: ({ Kept }) => {
          toast(
            worded(Kept.length === 1 ? 'Kept with the {case}.' : `${Kept.length} papers are kept with the {case}.`),
          );
          // A letter that was not among them stays as it was typed.
          setEdits((now) => new Map([...now].filter(([key]) => !chosen.has(key))));
          setChosen(new Set());
          forget();
          void refreshCases();
        },
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
    );
  return (
    <div className="case-papers">
      <div className="case-papers-choose">
        <PaperChoices
          choices={choices}
          chosen={chosen}
          language={language}
          onChosen={(key) => setChosen(toggled(chosen, key))}
          onLanguage={(next) => void discardChanges(isLost).then((yes) => yes && onLanguage(next))}
          renderBelow={(choice) => (
            <LetterText
              caseId={of.CaseID}
              choice={choice}
              language={language}
              edit={edits.get(choice.key)}
              onEdit={(edit) => put(choice.key, edit)}
            />
          )}
        />
      </div>
      <div className="case-papers-shown">
        <div className="case-deeds">
          <Button variant="primary" busy={busy} disabledReason={why} onClick={fill}>
            Fill and show
          </Button>
          {chosen.size > 0 && (
            <>
              <Button busy={keep.isPending} onClick={onKeep}>
                {worded('Keep with the {case}')}
              </Button>
              <Button busy={print.busy} onClick={() => void print.run({ CaseIDs: [of.CaseID], ...asked })}>
                PDF to print
              </Button>
            </>
          )}
        </div>
        <output>
          {typeof shown === 'string' && <Notice tone="bad">{shown}</Notice>}
          {shown !== null && typeof shown !== 'string' && (
            <ul className="case-papers-told">
              {shown.Papers.map(({ Name, Pages, Warnings }, at) => (
                <li key={`${Name} ${at}`}>
                  <b>{Name}</b> <span className="dim">{Pages === 1 ? '1 page' : `${Pages} pages`}</span>
                  <PaperWarnings warnings={Warnings} />
                </li>
              ))}
            </ul>
          )}
        </output>
        {shown === null && (
          <p className="dim">
            {worded(
              'What is filled is shown here before it is kept with the {case} or printed. Up to 6 papers at once.',
            )}
          </p>
        )}
        {shown !== null && typeof shown !== 'string' && <PdfPages label="The filled papers" pdf={shown.Pdf} />}
      </div>
    </div>
  );
}
