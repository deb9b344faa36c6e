import { useState } from 'react';
import { string } from 'yup';
import { imageUrl } from '@/lib/imageUrl';
import { AssetImage } from '@/ui/AssetImage';
import { Button } from '@/ui/Button';
import { FileInput } from '@/ui/FileInput';
import { Grid, Row, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Text } from '@/ui/Text';
import { useActMutation } from '../../store/calls';
import { FieldsForm, refusal } from '../../widgets/forms';
import { Failed } from '../../widgets/Loaded';
import { assetsCopy as copy } from '../../words/assets';
import type { Asset } from './asset';

type Photo = Asset['photos'][number];

function PhotoForm({ id }: Pick<Asset, 'id'>) {
  const [file, setFile] = useState<File | null>(null);
  const [act] = useActMutation();
  return (
    <FieldsForm
      initialValues={{ alt: '' }}
      lines={[['alt']]}
      labels={copy.fields}
      hints={copy.hints}
      rules={{ alt: string().trim().required(copy.missing) }}
      confirm={copy.addPhoto}
      onSubmit={async ({ alt }) => {
        if (file === null) return { kind: 'refused', message: copy.prompt };
        const body = new FormData();
        body.append('photo', file);
        const { error } = await act({
          route: 'POST /assets/:id/photos/',
          id,
          query: { alt },
          body,
        });
        if (error) return refusal(error);
        setFile(null);
        return { kind: 'sent', clear: true };
      }}
    >
      <FileInput
        label={copy.photo}
        accept="image/jpeg,image/png,image/webp"
        prompt={copy.prompt}
        value={file}
        onValueChange={setFile}
      />
    </FieldsForm>
  );
}

interface PhotosProps {
  readonly asset: Asset;
  readonly mayArrange: boolean;
}

/** The photographs of an asset, and how to add one, show one first, and remove one. */
export function Photos({ asset: { id, photos }, mayArrange }: PhotosProps) {
  const [act, { error, isLoading }] = useActMutation();
  const without = ({ id: gone }: Photo) => photos.filter((photo) => photo.id !== gone);
  const put = (arranged: readonly Photo[]) => {
    const body = { photos: arranged.map((photo) => ({ id: photo.id, alt: photo.alt })) };
    void act({ route: 'PATCH /assets/:id/photos/', id, body });
  };
  return (
    <SectionCard title={copy.photos} intro={copy.photosIntro}>
      <Failed error={error} />
      <Grid as="ul" columns="card" aria-label={copy.photos}>
        {photos.map((photo, place) => (
          <Stack as="li" gap={2} key={photo.id}>
            <AssetImage src={imageUrl(photo.image)} alt={photo.alt} />
            <Text>{photo.alt}</Text>
            {mayArrange ? (
              <Row gap={2}>
                {(place > 0 ? (['first', 'remove'] as const) : (['remove'] as const)).map(
                  (action) => (
                    <Button
                      key={action}
                      variant="quiet"
                      size="small"
                      aria-label={copy[action](photo.alt)}
                      busy={isLoading}
                      onClick={() =>
                        put([...(action === 'first' ? [photo] : []), ...without(photo)])
                      }
                    >
                      {copy.photoActions[action]}
                    </Button>
                  ),
                )}
              </Row>
            ) : null}
          </Stack>
        ))}
      </Grid>
      {mayArrange ? <PhotoForm id={id} /> : null}
    </SectionCard>
  );
}
