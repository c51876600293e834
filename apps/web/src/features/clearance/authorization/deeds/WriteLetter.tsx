import { letterTextLength } from '@coverline/contract/cases/forms/casePapers.ts';
import { authLetterCalls } from '@coverline/contract/clearance/authorization/authorizationLetters.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { type PaperLanguage, paperLanguages, paperLanguageText } from '@coverline/domain/cases/forms/formKind.ts';
import { blanksLeft } from '@coverline/domain/cases/forms/letters/blanksLeft.ts';
import { letters, type PriorLetterKey, priorLetterKeys } from '@coverline/domain/cases/forms/letters/letterKeys.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshAuths } from '#/features/clearance/authorization/authWords.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = { readonly of: AuthDetail; readonly onClose: () => void };
type LetterForm = {
  readonly Letter: PriorLetterKey;
  readonly Language: PaperLanguage;
  /** Once somebody has typed; null: as it was filled. */
  readonly Text: string | null;
};

const labels = { Letter: 'Letter', Language: 'Language', Text: 'What it says' } as const;

/** Where no appeal is open, a peer-to-peer may be. */
const firstLetter = ({ Moves }: AuthDetail): PriorLetterKey =>
  Moves.some(({ Sends, Refusal }) => Sends === 'Appeal' && Refusal === null) ? 'priorAppeal' : 'priorPeer';

/** A letter filled with what is known of the authorization, changed by hand, and kept as PDF among the documents that go along. */
export default function WriteLetter({ of, onClose }: Props) {
  const keep = useSend(authLetterCalls.keepAuthorizationLetter);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<LetterForm>({
    initial: { Letter: firstLetter(of), Language: 'en', Text: null },
    validate: () => ({}),
  });
  const letter = useValueField(form, 'Letter');
  const language = useValueField(form, 'Language');
  const typed = useValueField(form, 'Text');
  const filled = useCall(authLetterCalls.getAuthorizationLetter, {
    AuthID: of.AuthID,
    Letter: letter.value,
    Language: language.value,
  });
  const text = typed.value ?? filled.data?.Text ?? '';
  const left = blanksLeft(text);
  /** Another letter begins anew. What is chosen is known before the question: the select has gone back by the answer. */
  const choose = (next: Partial<Pick<LetterForm, 'Letter' | 'Language'>>) =>
    void discardChanges(typed.value !== null).then((isSure) => {
      if (isSure) form.reset({ ...form.getValues(), ...next, Text: null });
    });
  const onSubmit = () => {
    setFailed(null);
    keep.mutate(
      { AuthID: of.AuthID, Letter: letter.value, Language: language.value, Text: text },
      {
        onSuccess: ({ Control }) => {
          toast(`The letter is kept as ${Control}.`);
          onClose();
        },
        onError: (error) => setFailed(showFaults(form, error)),
        onSettled: () => void refreshAuths(),
      },
    );
  };
  return (
    <FormModal
      title={`Write a letter for authorization ${of.Number}`}
      form={form}
      onSubmit={onSubmit}
      busy={keep.isPending}
      error={failed}
      labels={labels}
      submitLabel="Keep as PDF"
      onClose={onClose}
      disabledReason={text.trim() === '' ? 'There is no text yet.' : null}
    >
      <SelectField
        label={labels.Letter}
        options={priorLetterKeys.map((value) => ({ value, label: letters[value].text }))}
        value={letter.value}
        onChange={({ target }) =>
          choose({ Letter: priorLetterKeys.find((one) => one === target.value) ?? 'priorAppeal' })
        }
      />
      <SelectField
        label={labels.Language}
        options={paperLanguages.map((value) => ({ value, label: paperLanguageText[value] }))}
        value={language.value}
        onChange={({ target }) => choose({ Language: paperLanguages.find((one) => one === target.value) ?? 'en' })}
      />
      {filled.error !== null && <Notice tone="bad">{errorText(filled.error)}</Notice>}
      <TextAreaField
        label={labels.Text}
        required
        help={
          left.length === 0
            ? 'Nothing is left in brackets. # begins a heading, - a list, [ ] a box, ___ a line to sign.'
            : `${left.length} to type, in brackets: ${left.slice(0, 3).join('; ')}${left.length > 3 ? ' …' : ''}`
        }
        rows={16}
        maxLength={letterTextLength}
        value={text}
        onChange={({ target }) => typed.onChange(target.value)}
      />
      <p className="dim">
        {worded(
          'It goes along with the appeal where the {payer} takes documents over its wire; else download it from the documents, and send it by portal, mail or fax.',
        )}
      </p>
    </FormModal>
  );
}
