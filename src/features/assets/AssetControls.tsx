import { assetsCopy as copy } from '@/messages/assets';
import { assetSortOf } from '@/store/assets/assetListQuery';
import { assetSorts, type AssetListView } from '@/store/assets/assetsSlice';
import { CheckboxInput } from '@/ui/CheckboxInput';
import { SelectInput } from '@/ui/SelectInput';
import { TextInput } from '@/ui/TextInput';
import classes from './AssetControls.module.css';

const sortOptions = assetSorts.map((value) => ({ value, label: copy.sorts[value] }));

interface AssetControlsProps {
  readonly view: AssetListView;
  readonly onArrange: (change: Partial<AssetListView>) => void;
}

export function AssetControls({ view, onArrange }: AssetControlsProps) {
  return (
    <div role="search" className={classes.controls}>
      <TextInput
        label={copy.search}
        type="search"
        placeholder={copy.searchHint}
        autoComplete="off"
        value={view.search}
        onValueChange={(search) => onArrange({ search })}
      />
      <SelectInput
        label={copy.sort}
        options={sortOptions}
        value={view.sort}
        onValueChange={(value) => onArrange({ sort: assetSortOf(value) })}
      />
      <CheckboxInput
        label={copy.affordable}
        value={view.isAffordableOnly}
        onValueChange={(isAffordableOnly) => onArrange({ isAffordableOnly })}
      />
    </div>
  );
}
