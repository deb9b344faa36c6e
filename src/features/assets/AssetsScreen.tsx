import { assetsCopy as copy } from '@/words/assets';
import { CheckboxInput } from '@/ui/CheckboxInput';
import { PageHeading } from '@/ui/Headings';
import { SelectInput } from '@/ui/SelectInput';
import { TextInput } from '@/ui/TextInput';
import { AssetGrid } from './AssetGrid';
import { assetSortOf, assetSorts, useAssetListView } from './assetListUrl';
import classes from './AssetsScreen.module.css';

const sortOptions = assetSorts.map((value) => ({ value, label: copy.sorts[value] }));

function AssetControls() {
  const [view, arrange] = useAssetListView();
  return (
    <div role="search" className={classes.controls}>
      <TextInput
        label={copy.search}
        type="search"
        placeholder={copy.searchHint}
        autoComplete="off"
        value={view.search}
        onValueChange={(search) => arrange({ search })}
      />
      <SelectInput
        label={copy.sort}
        options={sortOptions}
        value={view.sort}
        onValueChange={(value) => arrange({ sort: assetSortOf(value) })}
      />
      <CheckboxInput
        label={copy.affordable}
        value={view.isAffordableOnly}
        onValueChange={(isAffordableOnly) => arrange({ isAffordableOnly })}
      />
    </div>
  );
}

/** Section 2, "Assets". */
export default function AssetsScreen() {
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <AssetControls />
      <AssetGrid />
    </>
  );
}
