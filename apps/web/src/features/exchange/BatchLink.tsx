import type { ExchangeFileRow } from '@coverline/contract/exchange/exchange.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { batchStateText } from '@coverline/domain/batch/batchStates.ts';
import { Link } from 'react-router';

type Props = { readonly batch: NonNullable<ExchangeFileRow['Batch']>; readonly tabIndex?: number };

/** The way to the batch that was made of a file, and where that stands. Whoever may open the exchange may open batches. */
export function BatchLink({ batch, tabIndex }: Props) {
  return (
    <Link className="link" tabIndex={tabIndex} to={`${screen('batch').path}?batch=${batch.BatchID}`}>
      Batch: {batchStateText(batch.State, batch.Rows).toLowerCase()}
    </Link>
  );
}
