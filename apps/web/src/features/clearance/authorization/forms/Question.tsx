import type { AuthFormItem, FormAnswer } from '@coverline/contract/clearance/authorization/authorizationFormShapes.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import {
  answerText,
  shownAnswer,
  fieldOf,
  type FormValues,
  type Given,
  typedAnswer,
} from '#/features/clearance/authorization/forms/formModel.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly form: FormModel<FormValues>;
  readonly item: AuthFormItem;
  readonly at: number;
  /** What is wrong with it, once somebody wants to finish. */
  readonly error: string | undefined;
};

const isSame = (one: FormAnswer, other: FormAnswer): boolean => JSON.stringify(one) === JSON.stringify(other);
const typed = 'input, select, textarea';
const origins = { Payer: 'From the {payer}', Known: 'From what is known here' } as const;

/** One question with its answers: what filled itself in is confirmed by a person. */
export function Question({ form, item, at, error }: Props) {
  const { value, onChange, ref } = useValueField(form, fieldOf(at));
  const given = (Array.isArray(value) ? value : []) as readonly Given[]; // a field of a question holds answers alone
  const put = (next: readonly Given[]) => onChange(next);
  return (
    <div
      className="auth-question"
      // Whoever is led to it types into its first field.
      ref={(part) => ref(part && { focus: () => part.querySelector<HTMLElement>(typed)?.focus() })}
    >
      <Answering item={item} given={given} error={error} onGiven={put} />
      {given.map((one, place) =>
        one.IsConfirmed || (one.Origin !== 'Payer' && one.Origin !== 'Known') ? null : (
          <p key={place} className="auth-deeds small">
            <span className="dim">
              {worded(origins[one.Origin])}: {shownAnswer(item, one.Answer)}
            </span>
            <Button
              size="s"
              aria-label={`It is right: ${labelOf(item)}`}
              onClick={({ currentTarget }) => {
                // The button is gone with it: whoever confirms goes on from the answer.
                currentTarget.closest('.auth-question')?.querySelector<HTMLElement>(typed)?.focus();
                put(given.map((other) => (other === one ? { ...one, IsConfirmed: true } : other)));
              }}
            >
              It is right
            </Button>
          </p>
        ),
      )}
    </div>
  );
}

export const labelOf = ({ Prefix, Text, LinkID }: AuthFormItem): string =>
  [Prefix, Text].filter((one) => one !== '').join(' ') || `Question ${LinkID}`;

type AnsweringProps = {
  readonly item: AuthFormItem;
  readonly given: readonly Given[];
  readonly error: string | undefined;
  readonly onGiven: (given: readonly Given[]) => void;
};

function Answering({ item, given, error, onGiven }: AnsweringProps) {
  const label = labelOf(item);
  const field = { label, required: item.IsRequired, error };
  if (item.IsReadOnly)
    return (
      <p>
        <span className="label">{label}</span>{' '}
        {given.map(({ Answer }) => shownAnswer(item, Answer)).join(', ') || '---'}
        {error !== undefined && <span className="error">{error}</span>}
      </p>
    );
  if (item.Type === 'attachment' || item.Type === 'reference')
    return <p className="dim">{`${label}: this wants a file. Add it as a document.`}</p>;
  if (item.Type === 'boolean')
    return (
      <SelectField
        {...field}
        emptyLabel="Not answered"
        options={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
        value={given[0] === undefined ? '' : String(given[0].Answer.Kind === 'Boolean' && given[0].Answer.Value)}
        onChange={({ target }) =>
          onGiven(target.value === '' ? [] : [typedAnswer({ Kind: 'Boolean', Value: target.value === 'true' })])
        }
      />
    );
  if (item.Options.length > 0) return <Choosing item={item} given={given} error={error} onGiven={onGiven} />;
  const rows = item.Repeats ? [...given, null] : [given[0] ?? null];
  const change = (place: number, answer: FormAnswer | null) => {
    const next = [...given];
    if (answer === null) next.splice(place, 1);
    else next[place] = typedAnswer(answer);
    onGiven(next);
  };
  return (
    <>
      {rows.map((one, place) => (
        <Typing
          key={place}
          item={item}
          answer={one?.Answer ?? null}
          field={place === 0 ? field : { label: `${label} (${place + 1})` }}
          onAnswer={(answer) => change(place, answer)}
        />
      ))}
    </>
  );
}

/** One of a list, several of it where it may be; an open list takes words beside. */
function Choosing({ item, given, error, onGiven }: AnsweringProps) {
  const label = labelOf(item);
  const own = given.filter(({ Answer }) => !item.Options.some((option) => isSame(option, Answer)));
  if (item.Repeats)
    return (
      <fieldset className="auth-options">
        <legend className="label">
          {label}
          {item.IsRequired && <span className="req">*</span>}
        </legend>
        {item.Options.map((option, place) => (
          <CheckField
            key={place}
            label={answerText(option)}
            checked={given.some(({ Answer }) => isSame(option, Answer))}
            onChange={({ target }) =>
              onGiven(
                target.checked
                  ? [...given, typedAnswer(option)]
                  : given.filter(({ Answer }) => !isSame(option, Answer)),
              )
            }
          />
        ))}
        {error !== undefined && <p className="error">{error}</p>}
      </fieldset>
    );
  const chosen = item.Options.findIndex((option) => given[0] !== undefined && isSame(option, given[0].Answer));
  const [other] = own;
  return (
    <>
      <SelectField
        label={label}
        required={item.IsRequired}
        error={error}
        emptyLabel={other === undefined ? 'Not answered' : answerText(other.Answer)}
        options={item.Options.map((option, place) => ({ value: String(place), label: answerText(option) }))}
        value={chosen === -1 ? '' : String(chosen)}
        onChange={({ target }) => {
          const option = item.Options[Number(target.value)];
          onGiven(target.value === '' || option === undefined ? [] : [typedAnswer(option)]);
        }}
      />
      {item.Type === 'open-choice' && (
        <TextField
          label={`${label}, in other words`}
          maxLength={item.MaxLength ?? 2000}
          value={other === undefined ? '' : answerText(other.Answer)}
          onChange={({ target }) =>
            onGiven(target.value === '' ? [] : [typedAnswer({ Kind: 'Text', Value: target.value })])
          }
        />
      )}
    </>
  );
}

type TypingProps = {
  readonly item: AuthFormItem;
  readonly answer: FormAnswer | null;
  readonly field: { readonly label: string; readonly required?: boolean; readonly error?: string | undefined };
  readonly onAnswer: (answer: FormAnswer | null) => void;
};

/** A number where it is one: else the words stay as they were typed, and it is told that they are none. */
const numberOf = (typed: string): FormAnswer =>
  /^-?\d{1,12}(?:\.\d{1,6})?$/.test(typed) ? { Kind: 'Number', Value: Number(typed) } : { Kind: 'Text', Value: typed };

function Typing({ item, answer, field, onAnswer }: TypingProps) {
  const { Today } = useUser();
  const typed = answer === null ? '' : answer.Kind === 'Quantity' ? String(answer.Value) : answerText(answer);
  const text = (Value: string) => onAnswer(Value === '' ? null : { Kind: 'Text', Value });
  const maxLength = item.MaxLength ?? 4000;
  switch (item.Type) {
    case 'date':
    case 'dateTime':
      return <DateField {...field} today={Today} value={typed} onChange={text} />;
    case 'integer':
    case 'decimal':
      return (
        <TextField
          {...field}
          inputMode="decimal"
          maxLength={20}
          value={typed}
          onChange={({ target }) => onAnswer(target.value === '' ? null : numberOf(target.value.trim()))}
        />
      );
    case 'quantity': {
      const unit = answer?.Kind === 'Quantity' ? answer.Unit : '';
      const quantity = (amount: string, Unit: string) => {
        const read = numberOf(amount);
        onAnswer(amount === '' ? null : read.Kind === 'Number' ? { Kind: 'Quantity', Value: read.Value, Unit } : read);
      };
      return (
        <div className="auth-pair">
          <TextField
            {...field}
            inputMode="decimal"
            maxLength={20}
            value={typed}
            onChange={({ target }) => quantity(target.value.trim(), unit)}
          />
          <TextField
            label={`${field.label}, unit`}
            maxLength={30}
            value={unit}
            onChange={({ target }) => quantity(typed, target.value)}
          />
        </div>
      );
    }
    case 'time':
      return (
        <TextField
          {...field}
          help="HH:MM"
          maxLength={8}
          value={typed}
          onChange={({ target }) => text(/^\d{2}:\d{2}$/.test(target.value) ? `${target.value}:00` : target.value)}
        />
      );
    case 'text':
      return (
        <TextAreaField
          {...field}
          rows={3}
          maxLength={maxLength}
          value={typed}
          onChange={({ target }) => text(target.value)}
        />
      );
    default:
      return <TextField {...field} maxLength={maxLength} value={typed} onChange={({ target }) => text(target.value)} />;
  }
}
