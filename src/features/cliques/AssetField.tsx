import { SelectField } from '@/forms/fields';
import { formatNaira } from '@/lib/money';
import { describeFailure } from '@/messages/describeFailure';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { isOutOfStock } from '@/store/assets/assetsWire';
import { Reload } from '@/ui/Reload';

/** The asset that a clique is for; what is out of stock cannot be chosen. */
export function AssetField() {
  const query = useListAssetsQuery(undefined);
  const { data = [], error, isLoading } = query;
  const options = data
    .filter((asset) => !isOutOfStock(asset))
    .map(({ id, name, totalValue }) => ({
      value: String(id),
      label: `${name} — ${formatNaira(totalValue)}`,
    }));
  return (
    <>
      <SelectField
        name="assetId"
        label="Asset"
        placeholder={isLoading ? 'Loading…' : 'Select an asset'}
        options={options}
        required
      />
      {error !== undefined && data.length === 0 ? (
        <Reload query={query}>{describeFailure('listAssetsForClique', error)}</Reload>
      ) : null}
    </>
  );
}
