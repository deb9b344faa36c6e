#!/bin/sh
# Prints every image of compose.yaml and the Dockerfile by the digest that its tag has now, as lines for .env:
#
#   ./server/deploy/pin-images.sh >> .env
#
# Run it once for each release, and keep the lines with the release. A digest always means the same content, but a tag
# may change.
set -eu

pin() {
  digest=$(docker buildx imagetools inspect "$2" --format '{{.Manifest.Digest}}')
  case $digest in
    sha256:*) echo "$1=$2@$digest" ;;
    *) echo "$2 has no digest. Got '$digest'." >&2; exit 1 ;;
  esac
}

pin NODE_IMAGE node:24-bookworm-slim
pin NGINX_IMAGE nginx:1.29
pin ALPINE_IMAGE alpine:3.22
pin POSTGRES_IMAGE postgres:17
pin FILES_IMAGE versity/versitygw:v1.0.18
pin MAIL_IMAGE axllent/mailpit:v1.27
