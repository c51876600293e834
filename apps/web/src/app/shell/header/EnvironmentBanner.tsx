import { environmentText } from '#/app/shell/header/environmentText.ts';
import { appData } from '#/api/appData.ts';
import { useStore } from '#/api/store.ts';

export function EnvironmentBanner() {
  const text = environmentText(useStore(appData)?.AppConfig.EnvironmentType);
  return text === null ? null : <strong className="env">{text}</strong>;
}
