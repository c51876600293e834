import {
  askedOf,
  type MspAnswers,
  mspParts,
  type MspQuestion,
  nextQuestion,
} from '@coverline/domain/insurance/benefitOrder/mspQuestions.ts';
import { answerKey, type OrderForm } from '#/features/registration/benefitOrder/benefitOrderForm.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly form: FormModel<OrderForm>; readonly answers: MspAnswers; readonly today: string };

/** Medicare's questions, each shown once the answers before it make it one. */
export function MedicareQuestions({ form, answers, today }: Props) {
  const asked = askedOf(answers);
  const left = nextQuestion(answers);
  const parts = Map.groupBy(asked, ({ part }) => part);
  return (
    <Section
      title="Medicare’s questions"
      level={3}
      folds
      startsFolded={left === null}
      right={
        <span className="small">{left === null ? 'All answered' : `${Object.keys(answers).length} answered`}</span>
      }
    >
      {[...parts].map(([part, questions]) => (
        <fieldset key={part} className="order-part">
          <legend>{mspParts[part - 1]}</legend>
          {questions.map((question) => (
            <Question key={question.id} form={form} question={question} today={today} />
          ))}
        </fieldset>
      ))}
    </Section>
  );
}

type QuestionProps = Pick<Props, 'form' | 'today'> & { readonly question: MspQuestion };

function Question({ form, question, today }: QuestionProps) {
  const { id, text, choices } = question;
  return choices === null ? (
    <DateQuestion form={form} question={question} today={today} />
  ) : (
    <SelectField label={text} emptyLabel="Not answered" options={choices} {...nativeField(form, answerKey(id))} />
  );
}

function DateQuestion({ form, question: { id, text }, today }: QuestionProps) {
  return <DateField label={text} today={today} {...useValueField(form, answerKey(id))} />;
}
