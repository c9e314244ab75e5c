import { CsvButton as AnyCsvButton, type CsvButtonProps } from '@/components/csv-button';
import { usePremium } from '@/features/analytics/hooks/use-premium';

/** Of a table of analytics, which not every plan exports. */
export function CsvButton(props: CsvButtonProps) {
  const { plan, upgrade } = usePremium();
  return <AnyCsvButton {...props} upgrade={plan === null ? undefined : upgrade} />;
}
