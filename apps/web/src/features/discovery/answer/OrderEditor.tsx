import './orderEditor.css';
import { discoveryCalls, type Search } from '@coverline/contract/discovery/discovery.ts';
import { searchOrderCalls } from '@coverline/contract/discovery/searchOrder.ts';
import { coverageLabel, coverageLabels } from '@coverline/domain/insurance/coverageLabel.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { CallError } from '#/api/wire/callError.ts';
import { keepOrder } from '#/app/records/keepOrder.ts';
import { rereadRegistrations, toSave } from '#/app/records/saveFound.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { idOf, movedUp, type OrderRow, placedIds } from './orderMoves.ts';

type Props = {
  readonly search: Search;
  /** Where it is saved; null where it is nowhere yet. */
  readonly registrationId: string | null;
  readonly reread: () => Promise<void>;
  readonly onClose: () => void;
};

/** The order of benefits as a list whose rows move: another order than the rules propose is kept with why, and saved so. */
export default function OrderEditor({ search, registrationId, reread, onClose }: Props) {
  const { DiscoveryID, Order, OrderedBy } = search;
  // What it began from stays, while the search goes on: whoever was found meanwhile is told when it is saved.
  const [seen] = useState(() => placedIds(Order));
  const [ids, setIds] = useState(seen);
  const [note, setNote] = useState(OrderedBy?.Note ?? '');
  const [failed, setFailed] = useState<string | null>(null);
  const own = useRef<HTMLDivElement>(null);
  const ordering = useSend(searchOrderCalls.orderDiscovery);
  const isMoved = ids.join(' ') !== seen.join(' ');
  const isDirty = isMoved || note.trim() !== (OrderedBy?.Note ?? '');
  useUnsaved(isDirty);
  const rowOf = (id: string): OrderRow | undefined => Order.find((one) => idOf(one) === id);
  const asides = Order.filter((one) => !ids.includes(idOf(one)));
  /** Whoever moves a row moves it on: what was pressed stays under the hand. */
  const move = (at: number, id: string, way: 'up' | 'down') => {
    flushSync(() => setIds(movedUp(ids, way === 'up' ? at : at + 1)));
    const other = way === 'up' ? 'down' : 'up';
    const buttons = [way, other].map((one) => own.current?.querySelector<HTMLElement>(`[data-move="${id} ${one}"]`));
    (buttons[0] ?? buttons[1])?.focus();
  };
  /** Where all that pays is registered, there is nothing left to be saved by which the registration would follow. */
  const keepRegistered = async () => {
    const now = await send(discoveryCalls.getDiscovery, { DiscoveryID });
    if (registrationId === null || toSave(now).length > 0) return;
    await keepOrder(now, registrationId).catch((reason: unknown) => toast(errorText(reason), { grade: 'Bad' }));
    await rereadRegistrations();
  };
  const change = (next: readonly string[], said: string, done: string) => {
    setFailed(null);
    ordering.mutate(
      { DiscoveryID, Seen: [...seen], Order: [...next], Note: said },
      {
        onSuccess: () => {
          toast(done);
          void keepRegistered().then(reread).then(onClose, onClose);
        },
        onError: (reason) => {
          setFailed(errorText(reason));
          if (reason instanceof CallError && reason.conflict !== null) void reread();
        },
      },
    );
  };
  return (
    <div className="order-edit" ref={own}>
      {failed !== null && <Notice tone="bad">{failed}</Notice>}
      <ol aria-label="Who pays, in order">
        {ids.map((id, at) => {
          const row = rowOf(id);
          const name = row?.PayerName ?? '';
          return (
            <li key={id}>
              <b>{coverageLabel(at + 1)}</b>
              <span>
                {name}
                {row !== undefined && row.RegInsuranceID !== null && <small>Registered</small>}
              </span>
              <span className="order-moves">
                {at > 0 && (
                  <IconButton
                    look="framed"
                    size="s"
                    icon={IconArrowUp}
                    label={`Move ${name} up`}
                    data-move={`${id} up`}
                    onClick={() => move(at, id, 'up')}
                  />
                )}
                {at < ids.length - 1 && (
                  <IconButton
                    look="framed"
                    size="s"
                    icon={IconArrowDown}
                    label={`Move ${name} down`}
                    data-move={`${id} down`}
                    onClick={() => move(at, id, 'down')}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {asides.length > 0 && (
        <ul aria-label="Not ordered">
          {asides.map((one) => (
            <li key={idOf(one)}>
              <span className="dim">Not ordered</span>
              <span>
                {one.PayerName} <small>{worded(one.Why)}</small>
              </span>
              {one.MayPlace && ids.length < coverageLabels.length && (
                <IconButton
                  look="framed"
                  size="s"
                  icon={IconPlus}
                  label={`Put ${one.PayerName} into the order`}
                  onClick={() => setIds([...ids, idOf(one)])}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Why in this order"
        help="Another order than the rules propose is kept with its reason, here and in the registration."
        autoComplete="off"
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="order-foot">
        <Button
          variant="primary"
          busy={ordering.isPending}
          disabledReason={whyNot({ isDirty, isMoved: isMoved || OrderedBy !== null, note })}
          onClick={() => change(ids, note.trim(), 'The order is changed.')}
        >
          Save order
        </Button>
        {OrderedBy !== null && (
          <Button onClick={() => change([], '', 'The order is as the rules propose.')}>As the rules propose</Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

type Said = { readonly isDirty: boolean; readonly isMoved: boolean; readonly note: string };

const whyNot = ({ isDirty, isMoved, note }: Said): string | null => {
  if (!isDirty) return 'Nothing was changed.';
  return isMoved && note.trim() === '' ? 'Say why.' : null;
};
