import '#/features/registration/benefitOrder/benefitOrder.css';
import { type BenefitOrder, benefitOrderCalls } from '@coverline/contract/registration/benefitOrder.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import {
  type OrderForm,
  orderFormOf,
  orderLabelsOf,
  orderMessages,
  orderPayload,
} from '#/features/registration/benefitOrder/benefitOrderForm.ts';
import { OrderFields } from '#/features/registration/benefitOrder/OrderFields.tsx';
import { refreshRegistration } from '#/features/registration/registrationData.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly registrationId: string; readonly onClose: () => void };

/** The order in which a person's coverages pay, proposed with its reasons, and what it is decided by. */
export default function BenefitOrderDrawer({ registrationId, onClose }: Props) {
  const { Today } = useUser();
  const stored = useCall(benefitOrderCalls.getBenefitOrder, { RegMasterID: registrationId });
  return (
    <StoredRecord<BenefitOrder, OrderForm>
      stored={stored}
      title="Order of benefits"
      width="raw"
      name="the order"
      baseOf={(order) => ({ values: orderFormOf(order, Today), version: order.Version })}
      onClose={onClose}
    >
      {(order, record) => (
        <Edit registrationId={registrationId} order={order} today={Today} {...record} onClose={onClose} />
      )}
    </StoredRecord>
  );
}

type EditProps = Props &
  Pick<EditsOf<OrderForm>, 'now' | 'reread'> & { readonly order: BenefitOrder; readonly today: string };

function Edit({ registrationId, order, today, now, reread, onClose }: EditProps) {
  return (
    <RecordDrawer<OrderForm, typeof benefitOrderCalls.saveBenefitOrder>
      title="Order of benefits"
      width="raw"
      submitLabel="Save"
      labels={orderLabelsOf(order)}
      edits={{ of: `order ${registrationId}`, now, reread, validate: (values) => orderMessages(values, order, today) }}
      call={benefitOrderCalls.saveBenefitOrder}
      payload={(values, Version) => orderPayload(values, order, { RegMasterID: registrationId, Version })}
      onSaved={() => {
        toast('The order of benefits is saved');
        void refreshRegistration();
      }}
      onClose={onClose}
    >
      {(form) => <OrderFields form={form} order={order} today={today} />}
    </RecordDrawer>
  );
}
