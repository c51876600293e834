import type { BenefitOrder } from '@coverline/contract/registration/benefitOrder.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { isMedicare } from '@coverline/domain/insurance/benefitOrder/coverage.ts';
import { useWatch } from 'react-hook-form';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import {
  givesPlaces,
  isByHand,
  type OrderForm,
  readForm,
} from '#/features/registration/benefitOrder/benefitOrderForm.ts';
import { CoverageFactFields } from '#/features/registration/benefitOrder/CoverageFactFields.tsx';
import { MedicareQuestions } from '#/features/registration/benefitOrder/MedicareQuestions.tsx';
import { OrderList } from '#/features/registration/benefitOrder/OrderList.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly form: FormModel<OrderForm>; readonly order: BenefitOrder; readonly today: string };

/** The order at the top, then what is still asked, then what decides it. */
export function OrderFields({ form, order, today }: Props) {
  const { TimeZone } = useUser();
  useWatch({ control: form.control }); // any field may change the order
  const day = useValueField(form, 'DateOfService');
  const read = readForm(form.getValues(), order);
  const byHand = isByHand(read);
  const choose = (ids: readonly string[]) => form.setValue('ByHand', ids.join(' '), { shouldDirty: true });
  const { questions } = read.proposed;
  return (
    <>
      <DateField label="Day of the care" required today={today} {...day} />
      <OrderList order={order} read={read} byHand={byHand} onChoose={choose} />
      {byHand && (
        <TextAreaField
          label="Why in this order"
          required
          rows={2}
          maxLength={300}
          help="It is kept with the order, and shown to who opens it next."
          {...nativeField(form, 'Note')}
        />
      )}
      {questions.length > 0 && (
        <Notice tone="quest">
          <p>
            <b>{givesPlaces(read) ? 'Not told yet' : 'To be told before there is an order'}</b>
          </p>
          <ul className="order-asked">
            {questions.map(({ about, field, text }) => (
              <li key={`${about} ${field}`}>{worded(text)}</li>
            ))}
          </ul>
          {!givesPlaces(read) && <p>What you tell is saved. The places stay as they are until then.</p>}
        </Notice>
      )}
      <Section title="What decides it" level={3}>
        <div className="order-facts">
          {read.coverages.map((coverage) => (
            <CoverageFactFields
              key={coverage.id}
              form={form}
              coverage={coverage}
              all={read.coverages}
              answers={read.answers}
            />
          ))}
        </div>
      </Section>
      {read.coverages.some(isMedicare) && <MedicareQuestions form={form} answers={read.answers} today={today} />}
      {order.UpdatedAt !== null && (
        <p className="dim small">
          Saved by {order.UpdatedBy}, {formatInstant(order.UpdatedAt, TimeZone)}
          {order.DateOfService !== null && `, for care on ${formatDate(order.DateOfService)}`}
        </p>
      )}
    </>
  );
}
