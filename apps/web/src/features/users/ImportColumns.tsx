import { importColumns } from '@coverline/contract/userAdministration.ts';
import { Button } from '#/ui/Button.tsx';
import { copyAndTell } from '#/ui/copyAndTell.ts';

const header = importColumns.join(',');

/** How the file begins, to be copied, and what stands in its columns. */
export function ImportColumns() {
  return (
    <div className="import-columns">
      <p>Each row is one person. The first row names the columns:</p>
      <p className="import-header">
        <code>{header}</code>
        <Button size="s" onClick={() => void copyAndTell(header, 'The columns are copied.')}>
          Copy
        </Button>
      </p>
      <p className="dim small">
        Client is a name or mnemonic; left empty, it is the client you work in. Roles are divided by semicolons, such as
        “Reports; Real-Time Eligibility”. Roles of the company are given in a person’s record.
      </p>
    </div>
  );
}
