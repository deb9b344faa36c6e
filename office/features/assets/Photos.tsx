import { useState } from 'react';
import { string } from 'yup';
import { fitPixels } from '@/lib/fitPixels';
import { imageUrl } from '@/lib/imageUrl';
import { validationMessages } from '@/messages/forms';
import { assetMessages as messages } from '../../messages/assets';
import { AssetImage } from '@/ui/images/AssetImage';
import { FileInput } from '@/ui/forms/FileInput';
import { Grid, Row, Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Text } from '@/ui/text/Text';
import { useFocusAfterRemoval } from '@/ui/focus/useFocusAfterRemoval';
import { useAddPhotoMutation, useArrangePhotosMutation } from '../../store/assetsApi';
import type { Asset } from '../../store/assetsWire';
import { useMay } from '../../store/sessionApi';
import { ActButton } from '../../widgets/ActButton';
import { FieldsForm } from '../../widgets/FieldsForm';
import { refusal } from '../../widgets/SendForm';

type Photo = Asset['photos'][number];

const addRight = 'POST /assets/:id/photos/';

function PhotoForm({ id }: Pick<Asset, 'id'>) {
  const [file, setFile] = useState<File | null>(null);
  const [addPhoto] = useAddPhotoMutation();
  return (
    <FieldsForm
      fields={{
        alt: {
          kind: 'text',
          label: messages.alt,
          hint: messages.altHint,
          rule: string().trim().required(messages.missing),
        },
      }}
      confirm={messages.addPhoto}
      variant="quiet"
      onSubmit={async ({ alt }) => {
        if (file === null) return { kind: 'refused', message: messages.prompt };
        const photo = await fitPixels(file);
        if (photo === null) return { kind: 'refused', message: validationMessages.imagePixels };
        const { error } = await addPhoto({ id, alt, photo });
        if (error) return refusal(error);
        setFile(null);
        return { kind: 'sent', clear: true };
      }}
    >
      <FileInput
        label={messages.photo}
        accept="image/jpeg,image/png,image/webp"
        prompt={messages.prompt}
        value={file}
        onValueChange={setFile}
      />
    </FieldsForm>
  );
}

/** Renders the photographs of an asset, with controls to add one, to show one first, and to remove one. */
export function Photos({ asset: { id, photos } }: { readonly asset: Asset }) {
  const [arrange] = useArrangePhotosMutation();
  const mayAdd = useMay()(addRight);
  const list = useFocusAfterRemoval(photos.length, (place: HTMLDivElement) =>
    place.querySelector('button'),
  );
  /** Saves the given photographs in the given order, and removes all others. */
  const save = async (shown: readonly Photo[]) =>
    arrange({ id, photos: shown.map((photo) => ({ id: photo.id, alt: photo.alt })) });
  return (
    <SectionCard title={messages.photos} intro={messages.photosIntro}>
      <div ref={list}>
        <Grid as="ul" columns="card" aria-label={messages.photos}>
          {photos.map((photo, place) => {
            const others = photos.filter((other) => other !== photo);
            const button = (action: 'first' | 'remove', shown: readonly Photo[]) => (
              <ActButton
                variant="quiet"
                size="small"
                aria-label={messages[action](photo.alt)}
                right="PATCH /assets/:id/photos/"
                send={() => save(shown)}
              >
                {messages.photoActions[action]}
              </ActButton>
            );
            return (
              <Stack as="li" gap={2} key={photo.id}>
                <AssetImage src={imageUrl(photo.image)} alt={photo.alt} />
                <Text>{photo.alt}</Text>
                <Row gap={2}>
                  {place > 0 && button('first', [photo, ...others])}
                  {button('remove', others)}
                </Row>
              </Stack>
            );
          })}
        </Grid>
      </div>
      {mayAdd ? <PhotoForm id={id} /> : null}
    </SectionCard>
  );
}
