import type { Icon } from '@tabler/icons-react';
import IconBuildingSkyscraper from '@tabler/icons-react/dist/esm/icons/IconBuildingSkyscraper.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconSettings2 from '@tabler/icons-react/dist/esm/icons/IconSettings2.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs';

const icons: Readonly<Record<string, Icon>> = {
  'Client Administration': IconUserShield,
  'Client Management': IconBuildingSkyscraper,
  Configuration: IconSettings2,
  Help: IconLifebuoy,
  Reporting: IconChartBar,
  Ticketing: IconMessages,
  Tools: IconTool,
};

/** The icon of a category that folds; on the rail it is all that shows of it. */
export const categoryIcon = (category: string): Icon => icons[category] ?? IconFolder;
