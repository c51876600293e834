import { browserExtensions } from '@coverline/domain/session/browserExtensions.ts';
import { appData } from '#/api/appData.ts';
import { useStore } from '#/api/store.ts';
import { ExtensionItem } from '#/features/profile/ExtensionItem.tsx';
import { Section } from '#/ui/page/Section.tsx';

/** The companion extensions: which of them answer here, and how to get the others (PROF-05..07). */
export function ExtensionsSection() {
  const places = useStore(appData)?.AppConfig.BrowserExtensions ?? [];
  return (
    <Section title="Browser extensions">
      <ul className="extensions">
        {browserExtensions.map((extension) => (
          <ExtensionItem
            key={extension.key}
            extension={extension}
            place={places.find(({ Key }) => Key === extension.key) ?? null}
          />
        ))}
      </ul>
    </Section>
  );
}
