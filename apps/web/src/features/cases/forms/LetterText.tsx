import { casePaperCalls, letterTextLength } from '@coverline/contract/cases/forms/casePapers.ts';
import type { PaperLanguage } from '@coverline/domain/cases/forms/formKind.ts';
import { blanksLeft } from '@coverline/domain/cases/forms/letters/blanksLeft.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import type { PaperChoice } from '#/features/cases/forms/papersChosen.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly caseId: string;
  readonly choice: PaperChoice;
  readonly language: PaperLanguage;
  /** As it stands, once it is edited. */
  readonly text: string | undefined;
  readonly onText: (text: string | null) => void;
};

/** The text of a letter, filled for the case, to be changed before it is drawn. */
export function LetterText({ caseId, choice, language, text, onText }: Props) {
  const [busy, setBusy] = useState(false);
  const edit = async () => {
    if (choice.letter === null) return;
    setBusy(true);
    try {
      const told = await send(casePaperCalls.getCaseLetter, {
        CaseID: caseId,
        Letter: choice.letter,
        Language: language,
      });
      onText(told.Text);
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    } finally {
      setBusy(false);
    }
  };
  if (choice.letter === null) return null;
  if (text === undefined)
    return (
      <Button size="s" variant="quiet" busy={busy} onClick={() => void edit()}>
        Edit the text of {choice.name}
      </Button>
    );
  const left = blanksLeft(text);
  return (
    <>
      <TextAreaField
        label={`Text of ${choice.name}`}
        help={
          left.length === 0
            ? 'Nothing is left in brackets. # begins a heading, - a list, [ ] a box, ___ a line to sign.'
            : `${left.length} to type, in brackets: ${left.slice(0, 3).join('; ')}${left.length > 3 ? ' …' : ''}`
        }
        rows={14}
        maxLength={letterTextLength}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <Button size="s" variant="quiet" onClick={() => onText(null)}>
        Back to the text as it ships
      </Button>
    </>
  );
}
