import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { ClientMark } from '#/app/shell/header/ClientMark.tsx';
import type { Client } from '#/features/clientSelection/filterClients.ts';

type Props = {
  readonly client: Client;
  readonly isCurrent: boolean;
  /** On its way to being the current one. */
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

export function ClientRow({ client, isCurrent, isChosen, onChoose }: Props) {
  return (
    <button type="button" aria-current={isCurrent || undefined} aria-busy={isChosen || undefined} onClick={onChoose}>
      <ClientMark name={client.Name} />
      <span className="grow">{client.Name}</span>
      {isChosen && <span className="spin" aria-hidden />}
      {isCurrent && (
        <span className="row client-current">
          <IconCheck className="i" aria-hidden />
          Current
        </span>
      )}
      <span className="mono dim">{client.Mnemonic}</span>
    </button>
  );
}
