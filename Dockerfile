# Shiftwright in a small image: the server, the pages and nothing else. It runs as its own user, and writes only to /data.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm run package

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /build/package/shiftwright.tgz ./shiftwright.tgz
# The image has the right Node already; the package brings its own for everyone else.
RUN npm install --omit=dev --no-audit --no-fund ./shiftwright.tgz && rm -rf shiftwright.tgz node_modules/node node_modules/node-bin-* node_modules/node-linux-*
ENV HOST=0.0.0.0 DATA_DIR=/data
RUN mkdir -p "$DATA_DIR" && chown node:node "$DATA_DIR"
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "node_modules/shiftwright/lib/server/command.js"]
CMD ["start"]
