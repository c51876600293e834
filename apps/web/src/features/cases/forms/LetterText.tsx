import { casePaperCalls, letterTextLength } from '@coverline/contract/cases/forms/casePapers.ts';
import type { PaperLanguage } from '@coverline/domain/cases/forms/formKind.ts';
import { blanksLeft } from '@coverline/domain/cases/forms/letters/blanksLeft.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { isTyped, type LetterEdit, type PaperChoice } from '#/features/cases/forms/papersChosen.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly caseId: string;
  readonly choice: PaperChoice;
  readonly language: PaperLanguage;
  /** Once it is opened. */
  readonly edit: LetterEdit | undefined;
  readonly onEdit: (edit: LetterEdit | null) => void;
};

const lostByGoingBack = {
  title: 'Back to the text as it ships?',
  body: 'What you have typed into it is lost.',
  safe: 'Keep editing',
  deed: 'Discard changes',
  danger: true,
} as const;

/** The text of a letter, filled for the case, to be changed before it is drawn. */
export function LetterText({ caseId, choice, language, edit, onEdit }: Props) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (choice.letter === null) return;
    setBusy(true);
    try {
      const told = await send(casePaperCalls.getCaseLetter, {
        CaseID: caseId,
        Letter: choice.letter,
        Language: language,
      });
      onEdit({ shipped: told.Text, text: told.Text });
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    } finally {
      setBusy(false);
    }
  };
  if (choice.letter === null) return null;
  if (edit === undefined)
    return (
      <Button size="s" variant="quiet" busy={busy} onClick={() => void open()}>
        Edit the text of {choice.name}
      </Button>
    );
  const left = blanksLeft(edit.text);
  const back = async () => {
    if (!isTyped(edit) || (await confirm(lostByGoingBack))) onEdit(null);
  };
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
        value={edit.text}
        onChange={({ target }) => onEdit({ ...edit, text: target.value })}
      />
      <Button size="s" variant="quiet" onClick={() => void back()}>
        Back to the text as it ships
      </Button>
    </>
  );
}
