import { FileRefusal } from '@coverline/intake/refusal.ts';
import { readXml } from '@coverline/intake/sheet/parseXml.ts';

const chunk = 65_536;

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}

/**
 * Whether a file is a clinical document of HL7: well-formed XML whose root is one, without a document type and so without entities of
 * its own. What it says nobody reads here.
 */
export async function isClinicalDocument(bytes: Buffer): Promise<boolean> {
  let root: string | null = null;
  let space: string | undefined;
  let open = 0;
  try {
    await readXml(pieces(bytes), {
      open: (name, attributes) => {
        open += 1;
        if (root !== null) return;
        root = name;
        space = Object.entries(attributes).find(
          ([key, value]) => key.startsWith('xmlns') && value === 'urn:hl7-org:v3',
        )?.[1];
      },
      close: () => {
        open -= 1;
      },
    });
  } catch (error) {
    if (error instanceof FileRefusal) return false;
    throw error;
  }
  return root === 'ClinicalDocument' && space !== undefined && open === 0;
}
